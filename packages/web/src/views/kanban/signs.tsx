import { sign } from "#web/kernel/looks/sign.tsx";

export const ArchiveSign = sign(<path d="M2.5 3.5h11v3h-11zM3.5 6.5v6h9v-6M6.5 9h3" />, 16);
export const FoldSign = sign(<path d="M6 3v10M2.5 8H6M4.5 6 6 8l-1.5 2M10 3v10M13.5 8H10M11.5 6 10 8l1.5 2" />, 16);
export const GripSign = sign(<path d="M6 4v.1M10 4v.1M6 8v.1M10 8v.1M6 12v.1M10 12v.1" strokeWidth="2" />, 16);
export const HideSign = sign(<path d="M2 8s2.2-3.8 6-3.8S14 8 14 8s-2.2 3.8-6 3.8S2 8 2 8zM3 13 13 3" />, 16);
export const LimitSign = sign(<path d="M2.5 13h11M4.5 13V9M8 13V6M11.5 13V3M2.5 5h4" />, 16);
export const MoreSign = sign(<path d="M3.5 8v.1M8 8v.1M12.5 8v.1" strokeWidth="2" />, 16);
export const MoveSign = sign(<path d="M2.5 8h11M10.5 5l3 3-3 3M5.5 5l-3 3 3 3" />, 16);
export const OpenSign = sign(<path d="M6 3H3v10h10v-3M9 3h4v4M13 3 7.5 8.5" />, 16);
export const SelectSign = sign(<path d="M3 3h10v10H3zM5.5 8l2 2 3.5-4" />, 16);
