/** Konva keeps the canvas and its repaints; what is drawn is drawn by hand, in device pixels. */
import Konva from 'konva';

/** A shape whose drawing sees the bare canvas in device pixels. */
export function bareShape(draw: (ctx: CanvasRenderingContext2D) => void): Konva.Shape {
  return new Konva.Shape({
    listening: false,
    perfectDrawEnabled: false,
    sceneFunc: (context) => {
      const ctx = context._context;
      ctx.save();
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      draw(ctx);
      ctx.restore();
    },
  });
}
