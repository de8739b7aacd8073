import { Notice } from "@itoguchi/ui/notice";
import { Button } from "@mantine/core";
import { Component, type ReactNode } from "react";
import { t } from "./rich-text.texts.ts";

interface LoadingGuardProps {
  /** Asks for it anew. */
  retry(): void;
  children: ReactNode;
}

/** Without a connection the editor cannot be loaded; what stands around it goes on. */
export class LoadingGuard extends Component<LoadingGuardProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  again = () => {
    this.props.retry();
    this.setState({ hasFailed: false });
  };

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Notice tone="fault" role="alert">
        {t("richText.notLoaded")}{" "}
        <Button variant="default" size="compact-sm" onClick={this.again}>
          {t("richText.retry")}
        </Button>
      </Notice>
    );
  }
}
