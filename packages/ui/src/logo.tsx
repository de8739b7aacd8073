/** A thread wound up, and the loose end to take hold of. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="3 3 20 20" fill="none" aria-hidden="true" focusable="false">
      <path
        d="M10 12a2 2 0 0 1 4 0a4 4 0 0 1-8 0a6 6 0 0 1 12 0c0 4-1.5 7.5 3.5 8.5"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinecap="round"
      />
    </svg>
  );
}
