import { mount } from "svelte";
import App from "./App.svelte";
import "./base.css";
import { fetchWords } from "./state/catalogues.svelte";
import { settings } from "./state/settings.svelte";

void fetchWords(settings.language).then(() => mount(App, { target: document.body }));
