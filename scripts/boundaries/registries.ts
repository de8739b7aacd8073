/** Where kinds are at home: their definitions, one folder or file a kind, and the lists of all of them. */
const HOMES = [
  /^packages\/core\/src\/columns\/(kinds\/|registry\.ts$)/,
  /^packages\/core\/src\/model\/(column|view)\.ts$/,
  /^packages\/core\/src\/charts\/(chart-type|chart-kinds)\.ts$/,
  /^packages\/web\/src\/charts\/chart-looks\.tsx$/,
  /^packages\/core\/src\/views\/view-kinds\.ts$/,
  /^packages\/web\/src\/(kernel\/looks\/view-icon|app\/board\/views\/shown-views)\.tsx$/,
  /^packages\/web\/src\/columns\/(kinds\/|cell-kinds\.ts$)/,
  /^packages\/web\/src\/boards\/columns\/kind-settings\.tsx$/,
];

/** What names kinds all the same. This list may only shrink. */
const EXCEPTIONS = [
  // The columns that every board begins with.
  "packages/core/src/boards/templates/system-columns.ts",
];

export function mayNameKinds(path: string): boolean {
  return isRegistry(path) || EXCEPTIONS.includes(path) || /\.factory\.ts$|\/testing\//.test(path);
}

export function isRegistry(path: string): boolean {
  return HOMES.some((home) => home.test(path));
}
