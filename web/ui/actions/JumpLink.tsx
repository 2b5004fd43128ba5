type JumpLinkProps = {
  /** The id of the part of this page to jump to; it has a `tabIndex`, so that it can take the focus. */
  to: string;
  className?: string | undefined;
  children: string;
};

/**
 * A link to a part of the same page. It adds no entry to the browser's history: one would lose the router state of the page, and a step back to
 * it would leave a form without a question.
 */
export const JumpLink = ({ to, className, children }: JumpLinkProps) => (
  <a
    className={className}
    href={`#${to}`}
    onClick={(event) => {
      event.preventDefault();
      const target = document.getElementById(to);
      target?.scrollIntoView();
      target?.focus({ preventScroll: true });
    }}
  >
    {children}
  </a>
);
