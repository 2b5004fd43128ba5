/** Asks whether what was typed may be given up. */
type Question = () => Promise<boolean>;

/** What stands to be lost on the page at hand asks it; without it nothing does. */
let question: Question | undefined;

/** Has `ask` heard before what leads out of every page; what it returns takes it back. */
export function setLeaveConfirmation(ask: Question): () => void {
  question = ask;
  return () => {
    if (question === ask) question = undefined;
  };
}

/** Whether one may leave: at once when nothing would be lost, else as one answers. */
export const confirmLeave: Question = async () => question === undefined || question();
