import { ArrowRightIcon } from "@itoguchi/ui/icons";
import { Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { AuthScreen } from "#web/kernel/screens/auth-screen.tsx";
import { t } from "./accounts.texts.ts";
import styles from "./register-or-login-screen.module.css";

const CHOICES = [
  { to: "/workspace/register", title: t("registerOrLogin.register"), hint: t("registerOrLogin.registerHint") },
  { to: "/user/login", title: t("registerOrLogin.login"), hint: t("registerOrLogin.loginHint") },
];

export function RegisterOrLoginScreen() {
  return (
    <AuthScreen title={t("registerOrLogin.title")} lead={t("registerOrLogin.lead", { product: t("product.name") })}>
      <Stack gap="sm">
        {CHOICES.map(({ to, title, hint }) => (
          <Link key={to} to={to} className={styles.choice}>
            <span>
              <strong>{title}</strong>
              <span className={styles.hint}>{hint}</span>
            </span>
            <ArrowRightIcon />
          </Link>
        ))}
      </Stack>
      <Text c="dimmed">{t("registerOrLogin.invited")}</Text>
    </AuthScreen>
  );
}
