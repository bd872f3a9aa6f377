/** A way out that appears right under a resting pointer would be taken by a click meant for something else: it steps aside. */

let rested = { x: -1, y: -1 };
if (typeof addEventListener !== "undefined")
  addEventListener("pointerdown", (event) => (rested = { x: event.clientX, y: event.clientY }), { capture: true, passive: true });

/** For an element that is shown anew whenever `occasion` changes. */
export function dodge(occasion: unknown): (element: HTMLElement) => void {
  return (element) => {
    void occasion;
    element.classList.remove("dodging");
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const under = rested.x >= left && rested.x <= right && rested.y >= top && rested.y <= bottom;
    element.classList.toggle("dodging", under);
  };
}
