import { createElement, Fragment } from "react";
import { expect, it } from "vitest";
import { scriptsIn } from "./page-scripts.tsx";

it("finds the router's scripts in their order, however they are wrapped, and nothing else", () => {
  const script = (name: string) => createElement("script", { key: name, id: name });
  const answer = createElement(
    Fragment,
    null,
    createElement("link", { rel: "modulepreload" }),
    createElement(Fragment, null, script("data"), [script("modules")]),
    null,
  );
  expect(scriptsIn(answer).map(({ props }) => props)).toEqual([{ id: "data" }, { id: "modules" }]);
  expect(scriptsIn(null)).toEqual([]);
});
