import type { ReactNode } from "react";

function Frame({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 140" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

function Card({ x, y, width = 64 }: { x: number; y: number; width?: number }) {
  return (
    <g>
      <rect x={x} y={y} width={width} height="30" rx="5" fill="var(--ito-surface)" />
      <path
        d={`M${x + 8} ${y + 11}h${width - 24}M${x + 8} ${y + 19}h${width - 36}`}
        opacity="0.55"
        strokeLinecap="round"
      />
    </g>
  );
}

export function CollectPicture() {
  return (
    <Frame>
      <path
        d="M14 22h52a5 5 0 0 1 5 5v20a5 5 0 0 1-5 5H34l-9 8v-8H14a5 5 0 0 1-5-5V27a5 5 0 0 1 5-5z"
        fill="var(--ito-surface)"
      />
      <path d="M20 34h40M20 42h26" opacity="0.55" strokeLinecap="round" />
      <path d="M14 82h52v36H14zM14 83l26 19 26-19" fill="var(--ito-surface)" />
      <path d="M84 40c24 0 20 24 44 26M80 100c28 0 22-18 48-22" strokeDasharray="4 4" />
      <path d="m122 60 8 6-8 6" />
      <Card x={142} y={36} width={84} />
      <Card x={142} y={74} width={84} />
    </Frame>
  );
}

export function LinkPicture() {
  return (
    <Frame>
      <path d="M78 35c30 0 22 35 52 35M78 70h52M78 105c30 0 22-35 52-35" />
      <circle cx="78" cy="35" r="3" fill="currentColor" />
      <circle cx="78" cy="70" r="3" fill="currentColor" />
      <circle cx="78" cy="105" r="3" fill="currentColor" />
      <Card x={14} y={20} />
      <Card x={14} y={55} />
      <Card x={14} y={90} />
      <rect x="132" y="48" width="94" height="44" rx="6" fill="var(--ito-accent-soft)" />
      <path d="M144 64h58M144 76h36" strokeLinecap="round" />
    </Frame>
  );
}

export function DecidePicture() {
  return (
    <Frame>
      <Card x={56} y={16} width={170} />
      <Card x={56} y={56} width={130} />
      <Card x={56} y={96} width={90} />
      <circle cx="30" cy="31" r="11" fill="var(--ito-accent-soft)" />
      <path d="m25 31 4 4 7-8" strokeLinecap="round" />
      <circle cx="30" cy="71" r="11" />
      <circle cx="30" cy="111" r="11" />
    </Frame>
  );
}
