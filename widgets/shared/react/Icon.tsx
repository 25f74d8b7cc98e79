// Line icons on a 24-pixel grid, drawn in the text's colour.
interface IconProps {
  /** Path data, possibly of several subpaths. */
  d: string;
}

/** The icon is decorative: the text beside it, or the button's name, gives its meaning. */
export function Icon({ d }: IconProps) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
