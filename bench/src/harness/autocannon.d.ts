declare module "autocannon" {
  interface Options {
    url: string;
    method?: "GET" | "POST";
    headers?: Record<string, string>;
    body?: string;
    requests?: { setupRequest(request: object): object }[];
    connections: number;
    /** Requests in all. */
    amount?: number;
    /** Seconds, where not a number of requests is wanted. */
    duration?: number;
    /** Requests a second, of all connections together. */
    overallRate?: number;
  }
  interface Result {
    errors: number;
    timeouts: number;
    non2xx: number;
    requests: { average: number };
  }
  interface Instance extends PromiseLike<Result> {
    on(
      event: "response",
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): Instance;
  }
  export default function autocannon(options: Options): Instance;
}
