import { escapeHtml } from '#api/platform/text/html.ts';
import { typeset } from '#protocol/text/typeset.ts';
import type { Mail } from './mail.ts';

type Link = {
  href: string;
  label: string;
};
/** A part of a mail: a paragraph, whose line breaks stay; a framed box with a title, paragraphs and a button; or a button alone. */
export type Block = string | { title: string; paragraphs: readonly string[]; link: Link } | Link;

export type Letter = Pick<Mail, 'to' | 'replyTo' | 'messageId'> & {
  networkName: string;
  /** The subject, without the network's name, which comes before it. */
  about: string;
  /** The first name of the reader for the greeting; empty when unknown. */
  firstname: string;
  blocks: readonly Block[];
  /** The last line: the reason of the mail, or the advice to a reader who did not ask for it. */
  why: string;
  /** The link to stop such mails, below the reason. */
  unsubscribe?: Link;
};

/** Writes a mail to one reader, as plain text and as HTML with the same words. The HTML has inline styles and no picture, for old mail programs. */
export function letter({ networkName, about, firstname, blocks, why, unsubscribe, ...envelope }: Letter): Mail {
  const all: readonly Block[] = [firstname ? `Bonjour ${firstname},` : 'Bonjour,', ...blocks];
  const subject = `${networkName} : ${about}`;
  return {
    ...envelope,
    ...(unsubscribe && { unsubscribeUrl: unsubscribe.href }),
    subject,
    text: `${[...all.map(asText), why, ...(unsubscribe ? [linkText(unsubscribe)] : [])].join('\n\n')}\n`,
    html: page(subject, networkName, all.map(asHtml).join(''), lines(why) + (unsubscribe ? `<br>${plainLink(unsubscribe)}` : '')),
  };
}

const linkText = ({ href, label }: Link): string => `${label} :\n${href}`;

function asText(block: Block): string {
  if (typeof block === 'string') return block;
  if (!('title' in block)) return linkText(block);
  const [first = '', ...others] = block.paragraphs;
  return [`${block.title}\n${first}`, ...others, linkText(block.link)].join('\n\n');
}

const ink = '#10263f';
const soft = '#51657c';
const line = '#dde4ed';

/** Typesets and escapes a sentence for the HTML. The plain text keeps ordinary blanks, so that it can be searched and quoted. */
const shown = (text: string): string => escapeHtml(typeset(text));
const lines = (text: string): string => shown(text).replaceAll('\n', '<br>');
const paragraph = (text: string): string => `<p style="margin:12px 0">${lines(text)}</p>`;
const plainLink = ({ href, label }: Link): string => `<a href="${escapeHtml(href)}" style="color:#14508c">${shown(label)}</a>`;
const button = ({ href, label }: Link): string =>
  `<p style="margin:16px 0"><a href="${escapeHtml(href)}" style="display:inline-block;padding:9px 16px;border-radius:8px;background:#14508c;color:#ffffff;font-weight:bold;text-decoration:none">${shown(label)}</a></p>`;

function asHtml(block: Block): string {
  if (typeof block === 'string') return paragraph(block);
  if (!('title' in block)) return button(block);
  const [first = '', ...others] = block.paragraphs;
  const head = `<p style="margin:0 0 12px"><strong style="color:#0b2a4a">${shown(block.title)}</strong><br>${lines(first)}</p>`;
  return `<div style="margin:20px 0;padding:16px 16px 4px;border:1px solid ${line};border-radius:8px">${head}${others.map(paragraph).join('')}${button(block.link)}</div>`;
}

/** Lays the mail out in a table, since the oldest mail programs take a width from nothing else. */
const page = (title: string, networkName: string, body: string, foot: string): string =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>` +
  `<body style="margin:0;background:#f5f7fb;color:${ink};font:15px/1.5 Arial,Helvetica,sans-serif"><table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px">` +
  `<table role="presentation" width="600" cellspacing="0" cellpadding="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid ${line};border-radius:8px">` +
  `<tr><td style="padding:16px 24px;border-bottom:1px solid ${line};color:#0b2a4a;font-size:17px;font-weight:bold">${escapeHtml(networkName)}</td></tr>` +
  `<tr><td style="padding:8px 24px">${body}</td></tr>` +
  `<tr><td style="padding:14px 24px;border-top:1px solid ${line};color:${soft};font-size:13px">${foot}</td></tr></table></td></tr></table></body></html>`;
