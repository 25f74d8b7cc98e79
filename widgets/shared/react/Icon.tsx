// Line icons on a 24-pixel grid, drawn in the text's colour.
interface IconProps {
  /** Path data; several strokes may stand in one. */
  d: string;
}

/** Decoration: what the icon means is said in words beside it or in the button's name. */
export function Icon({ d }: IconProps) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
