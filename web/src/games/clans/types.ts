/** What the view and the box of Clans hold. */

import type { BoardProps } from "../board";

export const CLANS = ["red", "blue", "green", "yellow", "black"] as const;
export type Clan = (typeof CLANS)[number];
export type Terrain = "forest" | "mountain" | "steppe" | "grassland";

export interface ClansView {
  asked: number[];
  huts: number[][]; // by territory, then by colour
  villages: number[];
  order: number[];
  scores: number[];
  markers: number[];
  founded: number;
  epoch: number;
  turn: number | null;
  clans: (Clan | null)[];
}

export interface Epoch {
  markers: number;
  favourable: Terrain | "any";
  unfavourable: Terrain | "none";
  bonus: number;
}

export type Point = [number, number];

export interface ClansBox {
  groups: { settled: number };
  epochs: { table: Epoch[] };
  map: { territories: { id: number; region: number; terrain: Terrain; neighbours: number[]; rivers: number[] }[] };
  drawing: {
    size: Point;
    outlines: { id: number; anchor: Point; radius: number; polygon: Point[] }[];
    lakes: { id: string; polygon: Point[] }[];
  };
}

export type ClansBoard = BoardProps<ClansView, ClansBox>;
