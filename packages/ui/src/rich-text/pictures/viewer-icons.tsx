function icon(shape: string) {
  return function Icon() {
    return (
      <svg
        width={18}
        height={18}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        aria-hidden="true"
        focusable="false"
      >
        <path d={shape} />
      </svg>
    );
  };
}

export const CloseIcon = icon("M6 6l12 12M18 6 6 18");
export const DownloadIcon = icon("M12 4v11M7 11l5 5 5-5M5 20h14");
export const MinusIcon = icon("M5 12h14");
