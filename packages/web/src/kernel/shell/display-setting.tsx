import { SegmentedControl, Skeleton, useMantineColorScheme } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { t } from "./shell.texts.ts";

const SCHEMES = ["light", "dark", "auto"] as const;

/** Known in the browser only, where the choice is kept. */
export function DisplaySetting() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  if (!useMounted()) return <Skeleton height={36} width={320} maw="100%" />;
  return (
    <SegmentedControl
      aria-label={t("theme.label")}
      value={colorScheme}
      onChange={(value) => setColorScheme(value)}
      data={SCHEMES.map((scheme) => ({ value: scheme, label: t(`theme.${scheme}`) }))}
    />
  );
}
