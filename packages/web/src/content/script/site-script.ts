import { offerCopying } from "./copying.ts";
import { answerFeedback } from "./feedback.ts";
import { guardForms } from "./forms.ts";
import { closeChosenMenu } from "./menu.ts";
import { offerSchemes, showScheme } from "./scheme.ts";
import { markMember, rememberRelease } from "./visitor.ts";

// While the head is read: the first paint already has the visitor's colours and their way in.
showScheme();
markMember();

document.addEventListener("DOMContentLoaded", () => {
  offerSchemes();
  closeChosenMenu();
  guardForms();
  answerFeedback();
  offerCopying();
  rememberRelease();
});
