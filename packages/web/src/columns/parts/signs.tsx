import { sign } from "#web/kernel/looks/sign.tsx";

export const OutsideIcon = sign(<path d="M6.5 3.5h-3v9h9v-3M9.5 3.5h3v3M12.5 3.5 7.5 8.5" />);
export const CloseIcon = sign(<path d="m4.5 4.5 7 7M11.5 4.5l-7 7" />);
export const FileIcon = sign(<path d="M4 2.5h5l3 3v8H4zM9 2.5v3h3" />);
export const TickIcon = sign(<path d="m3.5 8.5 3 3 6-6.5" />);
export const LeftIcon = sign(<path d="m9.5 4-4 4 4 4" />);
export const RightIcon = sign(<path d="m6.5 4 4 4-4 4" />);
export const ClockIcon = sign(<path d="M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 4.5V8l2.5 1.5" />);
export const LockSign = sign(<path d="M4 7.5h8v6H4zM5.75 7.5V5.25a2.25 2.25 0 0 1 4.5 0V7.5" />);
export const QuestionSign = sign(
  <path d="M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM6.25 6.5a1.75 1.75 0 1 1 2.5 1.6c-.5.25-.75.5-.75 1.15M8 11.4v.1" />,
);
