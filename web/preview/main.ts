import { mount } from "svelte";
import "../src/base.css";
import { drawing } from "../src/games";
import Preview from "./Preview.svelte";

const asked = new URLSearchParams(location.search);
const game = asked.get("game") ?? "clans";
document.documentElement.dataset["theme"] = asked.get("theme") ?? "light";
const data = await (await fetch(`/preview/${game}.json`)).json();
mount(Preview, { target: document.body, props: { data, parts: await drawing(game), language: asked.get("lang") ?? "fr", compact: asked.has("compact") } });
