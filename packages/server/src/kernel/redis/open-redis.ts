import type { Redis } from "./redis.ts";
import type { RedisInput } from "./redis-connections.ts";

export async function openRedis(input: RedisInput): Promise<Redis | undefined> {
  const { REDIS_URL } = input.config;
  if (!REDIS_URL) return undefined;
  // Read only where it is wanted.
  const { createRedis } = await import("./redis-connections.ts");
  return createRedis(REDIS_URL, input);
}
