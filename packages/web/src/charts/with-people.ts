import type { DrawnChart } from "@itoguchi/core/charts/charts.calls";
import type { Person } from "../kernel/people/person.ts";

/** Marks that stand for people carry the names that they have everywhere else, not those of their accounts. */
export function withPeople(data: DrawnChart, people: readonly Person[]): DrawnChart {
  if (data.shape !== "series" && data.shape !== "bubble") return data;
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const named = <One extends { key: string; label: string }>(mark: One): One => {
    const label = names.get(mark.key);
    return label === undefined ? mark : { ...mark, label };
  };
  if (data.shape === "bubble")
    return { ...data, categories: data.categories.map(named), series: data.series.map(named) };
  return { ...data, categories: data.categories.map(named), series: data.series.map(named) };
}
