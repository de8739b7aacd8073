import { isIPv6 } from "node:net";

const IPV4_INSIDE = /^::(?:ffff:)?(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * What calls from an address are counted under. One customer of a provider has a whole /64 of IPv6 addresses, so a limit for
 * each of them would be none.
 */
export function clientAddress(address: string): string {
  const inside = IPV4_INSIDE.exec(address)?.[1];
  if (inside) return inside;
  if (!isIPv6(address)) return address;
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const before = groupsOf(head);
  const after = tail === undefined ? [] : groupsOf(tail);
  const between = Array<string>(Math.max(GROUPS - before.length - after.length, 0)).fill("0");
  const groups = [...before, ...(tail === undefined ? [] : between), ...after];
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::/64`;
}

/** The last 32 bits may be written as IPv4; of the network they say nothing, but they are two groups. */
function groupsOf(part: string): string[] {
  if (part === "") return [];
  return part.split(":").flatMap((group) => (group.includes(".") ? ["0", "0"] : [group]));
}
