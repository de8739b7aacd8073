import { BlockList, isIP } from "node:net";

/** Everything the registries keep for something else than hosts that all the world may reach. */
const SPECIAL_V4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
];
/** Of IPv6 only 2000::/3 is given out, less what leads to IPv4 or is for documents. */
const GIVEN_V6 = ["2000::/3"];
const SPECIAL_V6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const specialV4 = listOf("ipv4", SPECIAL_V4);
const givenV6 = listOf("ipv6", GIVEN_V6);
const specialV6 = listOf("ipv6", SPECIAL_V6);

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !specialV4.check(address);
  return isIP(address) === 6 && givenV6.check(address, "ipv6") && !specialV6.check(address, "ipv6");
}

const PRIVATE_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa)\.?$/i;

/** Whether a browser may be sent there. A name is judged by its look: whoever owns it may point it anywhere tomorrow. */
export function isPublicHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, "");
  if (isIP(bare)) return isPublicAddress(bare);
  return bare.includes(".") && !PRIVATE_NAME.test(bare);
}

function listOf(family: "ipv4" | "ipv6", ranges: string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = "", bits = ""] = range.split("/");
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}
