import { expect, it } from "vitest";
import { withPeople } from "./with-people.ts";

const mark = (key: string, label: string) => ({ key, label, color: null });

it("gives people their names, and leaves every other mark as it is", () => {
  const people = [{ id: "1", accountName: "aoi", name: "鈴木　葵", thumbnailUrl: null, isDeleted: false }];
  const drawn = withPeople(
    {
      shape: "series",
      isDated: false,
      categories: [mark("1", "aoi"), mark("", "なし")],
      series: [{ ...mark("2", "gone"), values: [1, 2] }],
    },
    people,
  );
  expect(drawn).toEqual({
    shape: "series",
    isDated: false,
    categories: [mark("1", "鈴木　葵"), mark("", "なし")],
    series: [{ ...mark("2", "gone"), values: [1, 2] }],
  });
});
