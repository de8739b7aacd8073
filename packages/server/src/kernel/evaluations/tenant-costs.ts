import type { Clock } from "../clock.ts";
import type { Redis } from "../redis/redis.ts";

const MINUTE_MS = 60_000;
/** What a workspace may use of the main thread without giving way: so much at once, and this share of the time. */
const MOST_CREDIT_MS = 100;
const CREDIT_SHARE = 0.25;
/** Whoever spent so much in this minute has had more than a few costly questions. */
const HEAVY_MS = 2_000;

/** How often processes tell each other what was spent: so much more can be spent than the budget. */
const SHARE_MS = 500;

interface Account {
  spentMs: number;
  /** Of that, what the others have been told. */
  sharedMs: number;
  /** What other processes spent for it. */
  elsewhereMs: number;
  creditMs: number;
  creditAt: number;
  isRefused: boolean;
}

/** How much of the main thread each workspace's evaluations took in this minute; the budget counts all processes that share a Redis. */
export interface TenantCosts {
  add(workspaceId: string, ms: number): void;
  /** Milliseconds until it may begin something costly again; undefined when it may now. */
  refusedFor(workspaceId: string): number | undefined;
  /** Of this minute. */
  isFirstRefusal(workspaceId: string): boolean;
  /** Whether its evaluations need not give way yet. */
  hasCredit(workspaceId: string): boolean;
  /** Whether it had much in this minute already. */
  isHeavy(workspaceId: string): boolean;
  /** Of the workspace that spent most in this minute. */
  mostSeconds(): number;
}

export function createTenantCosts({
  clock,
  time,
  redis,
  budgetSeconds,
}: {
  clock: Clock;
  time: () => number;
  redis?: Redis | undefined;
  budgetSeconds: number;
}): TenantCosts {
  const accounts = new Map<string, Account>();
  let minute = 0;
  let isSharing = false;

  function thisMinute(): number {
    const now = clock.now().getTime();
    if (Math.floor(now / MINUTE_MS) !== minute) {
      minute = Math.floor(now / MINUTE_MS);
      accounts.clear();
    }
    return now;
  }

  function accountOf(workspaceId: string): Account {
    const known = accounts.get(workspaceId);
    if (known) return known;
    const made = {
      spentMs: 0,
      sharedMs: 0,
      elsewhereMs: 0,
      creditMs: MOST_CREDIT_MS,
      creditAt: time(),
      isRefused: false,
    };
    accounts.set(workspaceId, made);
    return made;
  }

  function creditOf(account: Account): number {
    const now = time();
    account.creditMs = Math.min(MOST_CREDIT_MS, account.creditMs + (now - account.creditAt) * CREDIT_SHARE);
    account.creditAt = now;
    return account.creditMs;
  }

  /** One that fails is made up for by the next. */
  async function share(workspaceId: string, account: Account): Promise<void> {
    const amount = Math.floor(account.spentMs - account.sharedMs);
    const sum = amount > 0 ? await redis?.count(`cost:${minute}:${workspaceId}`, amount, 120) : undefined;
    if (sum === undefined) return;
    account.sharedMs += amount;
    account.elsewhereMs = Math.max(0, sum - account.sharedMs);
  }

  function shareSoon(): void {
    if (!redis || isSharing) return;
    isSharing = true;
    setTimeout(() => {
      thisMinute();
      void Promise.all([...accounts].map(([id, account]) => share(id, account))).finally(() => {
        isSharing = false;
      });
    }, SHARE_MS).unref();
  }

  return {
    add(workspaceId, ms) {
      thisMinute();
      shareSoon();
      const account = accountOf(workspaceId);
      account.spentMs += ms;
      account.creditMs = Math.max(0, creditOf(account) - ms);
    },
    refusedFor(workspaceId) {
      const now = thisMinute();
      const { spentMs = 0, elsewhereMs = 0 } = accounts.get(workspaceId) ?? {};
      return spentMs + elsewhereMs < budgetSeconds * 1_000 ? undefined : (minute + 1) * MINUTE_MS - now;
    },
    isFirstRefusal(workspaceId) {
      const account = accountOf(workspaceId);
      const isFirst = !account.isRefused;
      account.isRefused = true;
      return isFirst;
    },
    hasCredit: (workspaceId) => creditOf(accountOf(workspaceId)) > 0,
    isHeavy(workspaceId) {
      thisMinute();
      return (accounts.get(workspaceId)?.spentMs ?? 0) >= HEAVY_MS;
    },
    mostSeconds() {
      thisMinute();
      let most = 0;
      for (const { spentMs } of accounts.values()) most = Math.max(most, spentMs);
      return most / 1_000;
    },
  };
}
