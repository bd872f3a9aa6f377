/** Letters of a drawing stay large enough to read: `--px` says what a pixel of the screen is in the drawing's own units. */

export function readable(heard?: (px: number) => void): (drawing: SVGSVGElement) => () => void {
  return (drawing) => {
    function measure(): void {
      const matrix = drawing.getScreenCTM();
      const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 0;
      if (!scale) return; // not shown
      drawing.style.setProperty("--px", (1 / scale).toFixed(3));
      heard?.(1 / scale);
    }
    const watch = new ResizeObserver(measure);
    watch.observe(drawing);
    measure();
    return () => watch.disconnect();
  };
}
