import { buildPerson, type Host, type Person } from "../accounts/accounts.factory.ts";
import { buildAuthenticator } from "../accounts/two-step/two-step.factory.ts";
import type { Services } from "../kernel/services.ts";

/** The one that test servers name in OPERATOR_EMAILS. */
export const OPERATOR_EMAIL = "operator@example.com";

const operators = new WeakMap<Services, Promise<Person>>();

/** One for each server, with two-step sign-in: an address belongs to one account. */
export function buildOperator(host: Host): Promise<Person> {
  const person = operators.get(host.services) ?? build(host);
  operators.set(host.services, person);
  return person;
}

async function build(host: Host): Promise<Person> {
  const person = await buildPerson(host, { email: OPERATOR_EMAIL, name: "運営　太郎" });
  await buildAuthenticator(host, person);
  return person;
}
