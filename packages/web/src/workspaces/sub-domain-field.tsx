import { SubDomain } from "@itoguchi/core/model/workspace";
import { TextField } from "@itoguchi/ui/fields";
import { useFormState } from "@itoguchi/ui/form";
import { AlertIcon, CheckIcon } from "@itoguchi/ui/icons";
import { Loader } from "@mantine/core";
import styles from "./sub-domain-field.module.css";
import { type SubDomainState, useSubDomainCheck } from "./use-sub-domain-check.ts";
import { type Site, workspaceOrigin } from "./workspace-address.ts";
import { t } from "./workspaces.texts.ts";

interface SubDomainFieldProps {
  value: string;
  change(value: string): void;
  site: Site;
  /** The workspace's present sub-domain, which is not "taken". */
  own?: string;
}

export function SubDomainField({ value, change, site, own }: SubDomainFieldProps) {
  const state = useSubDomainCheck(value, own);
  const { errors } = useFormState();
  return (
    <TextField
      name="subDomain"
      label={t("workspace.subDomain")}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
      error={errors.subDomain ?? faultOf(state)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      rightSection={<Mark state={state} />}
      inputWrapperOrder={["label", "input", "error", "description"]}
      descriptionProps={{ "aria-live": "polite" }}
      description={
        <>
          {state.kind === "free" ? <span className={styles.free}>{t("workspace.free")}</span> : null}
          <span className={styles.origin}>{workspaceOrigin(site, SubDomain.safeParse(value).data ?? "…")}</span>
          <span className={styles.hint}>{t("workspace.subDomainHint")}</span>
        </>
      }
      required
    />
  );
}

function faultOf(state: SubDomainState): string | undefined {
  if (state.kind === "wrong") return state.message;
  return state.kind === "taken" ? t("workspace.taken") : undefined;
}

function Mark({ state }: { state: SubDomainState }) {
  if (state.kind === "checking") return <Loader size={16} aria-label={t("workspace.checking")} />;
  if (state.kind === "free")
    return (
      <span className={styles.free}>
        <CheckIcon />
      </span>
    );
  return state.kind === "taken" || state.kind === "wrong" ? <AlertIcon /> : null;
}
