import { isMember } from "./visitor.ts";

/** Answers in place; without this script the form leads to the page once more. */
export function answerFeedback(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-feedback]");
  if (!form) return;
  showOwnOnceSeen(form);
  form.addEventListener("submit", (event) => {
    const { submitter } = event;
    if (event.defaultPrevented || !(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    void give(form, submitter.value);
  });
}

async function give(form: HTMLFormElement, feedback: string): Promise<void> {
  const before = pressed(form);
  press(form, feedback);
  tell(form, "");
  try {
    await ask(`${addressOf(form)}/upsertArticleFeedback`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ feedback }),
    });
    tell(form, form.dataset.thanks);
  } catch {
    press(form, before);
    tell(form, form.dataset.failed);
  }
}

/** Most readers never come down here: what they said before is asked for when it can be seen. */
function showOwnOnceSeen(form: HTMLFormElement): void {
  const observer = new IntersectionObserver(async ([seen]) => {
    if (!seen?.isIntersecting) return;
    observer.disconnect();
    const own = await ask(`${addressOf(form)}/getFeedback`).catch(() => undefined);
    if (own?.feedback && pressed(form) === undefined) press(form, own.feedback);
  });
  observer.observe(form);
}

async function ask(address: string, init: RequestInit = {}): Promise<{ feedback: string | null }> {
  const answer = await fetch(address, { ...init, headers: { ...init.headers, ...(await ownName()) } });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

/** The cookie alone says nothing: whoever is signed in gets a token for it, anew each time, as a page may lie open for hours. */
async function ownName(): Promise<Record<string, string>> {
  if (!isMember()) return {};
  const answer = await fetch("/api/auth/refresh", { method: "POST" });
  // Their session has ended: a reader like any other.
  if (answer.status === 401) return {};
  if (!answer.ok) throw new Error(String(answer.status));
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return { authorization: `Bearer ${accessToken}` };
}

function addressOf(form: HTMLFormElement): string {
  return `/api/article/${encodeURIComponent(form.dataset.feedback ?? "")}`;
}

function buttons(form: HTMLFormElement): HTMLButtonElement[] {
  return [...form.querySelectorAll<HTMLButtonElement>("button[name=feedback]")];
}

function pressed(form: HTMLFormElement): string | undefined {
  return buttons(form).find(({ ariaPressed }) => ariaPressed === "true")?.value;
}

function press(form: HTMLFormElement, feedback: string | undefined): void {
  for (const button of buttons(form)) button.ariaPressed = String(button.value === feedback);
}

function tell(form: HTMLFormElement, text = ""): void {
  const status = form.querySelector("[role=status]");
  if (status) status.textContent = text;
}
