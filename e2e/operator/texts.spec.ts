import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callApi } from '#e2e/support/api.ts';
import { write } from '#e2e/support/contracts.ts';
import { expect, test } from '#e2e/support/test.ts';
import { type CorpusText, corpus } from '#e2e/support/text-corpus.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { formationDeskEndpoints, formationFields } from '#protocol/formations/formation-desk.ts';

const base = '/api/v1/operator/formations';
/** The fields of a training that hold a text, in the order of its form. */
const fields = ['body', 'objectives', 'public', 'methods', 'evaluation', 'support', 'a11y'] as const;
const isProve = process.env.PROVE === '1';
/** Draws one text of three, all of them with PROVE=1, in groups that fill the fields of a form. */
function inSevens(texts: readonly CorpusText[]): CorpusText[][] {
  const drawn = texts.filter((_, at) => isProve || at % 3 === 0);
  return Array.from({ length: Math.ceil(drawn.length / fields.length) }, (_, at) =>
    drawn.slice(at * fields.length, (at + 1) * fields.length),
  );
}

const publication = (page: Page) => page.getByRole('complementary', { name: 'Publication' });
const editors = (page: Page) => page.locator('[role="textbox"][contenteditable="true"]');
const warning = 'Ce texte a une mise en forme que l’éditeur ne connaît pas';

const { create, change, read, publish } = formationDeskEndpoints;

/** Saves texts over those of a training and publishes them, without the editor. */
async function store(page: Page, id: string, texts: readonly CorpusText[]): Promise<void> {
  const { form, version } = await callApi(page, read, `${base}/${id}`);
  const written = Object.fromEntries(texts.map(({ html }, at) => [fields[at], html]));
  const saved = change.answer.parse(await write(page, 'PUT', `${base}/${id}`, { form: { ...form, ...written }, version }));
  await write(page, 'POST', `${base}/${id}/publish`, { version: saved.version });
}

/** Creates a training with seven texts and publishes it. Returns its id and its path for members. */
async function createTraining(page: Page): Promise<{ id: string; path: string }> {
  const texts = Object.fromEntries(fields.map((name) => [name, '<p>à remplacer</p>']));
  const words = { title: `Textes ${randomUUID()}`, branch: 'Essais', category: 'Textes', durationHours: '7', inter: true };
  const body = { form: { ...emptyFormOf(formationFields), ...words, ...texts }, key: randomUUID().replaceAll('-', '') };
  const { id, version } = create.answer.parse(await write(page, 'POST', base, body));
  const { path } = publish.answer.parse(await write(page, 'POST', `${base}/${id}/publish`, { version }));
  return { id, path };
}

/** Reads a text where members read it: the path and the words of each of its lines (`text-corpus.ts`). */
const shownLines = (page: Page, names: readonly string[]): Promise<string[][]> =>
  page.evaluate((wanted) => {
    const signs: Record<string, string> = { STRONG: '*', EM: '_', SUP: '^', SUB: '~' };
    const paths: Record<string, string> = {
      UL: 'ul',
      OL: 'ol',
      TABLE: 'table',
      TH: 'th',
      TD: 'td',
      CAPTION: 'caption',
      BLOCKQUOTE: 'quote',
    };
    const nameOf = (element: Element): string => {
      if (/^H[2-4]$/.test(element.tagName)) return 'h';
      return (paths[element.tagName] ?? '') + (element.getAttribute('colspan') ?? '');
    };
    const linesOf = (root: Element): string[] => {
      const lines: { block: Element | null; path: string; words: string }[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node instanceof Element) {
          if (node.tagName === 'HR') lines.push({ block: node, path: 'hr', words: '' });
          continue;
        }
        let words = node.textContent ?? '';
        if (words.trim() === '' || node.parentElement?.closest('.sr-only')) continue;
        const path: string[] = [];
        for (let at = node.parentElement; at && at !== root; at = at.parentElement) {
          const sign = signs[at.tagName];
          if (sign) words = sign + words + sign;
          else if (at.tagName === 'A') words = `[${words}](${at.getAttribute('href')})`;
          else if (nameOf(at) !== '') path.unshift(nameOf(at));
        }
        const block = node.parentElement?.closest('p, li, td, th, caption, h2, h3, h4') ?? null;
        const last = lines.at(-1);
        if (last && last.block === block) last.words += words;
        else lines.push({ block, path: path.join(' '), words });
      }
      return lines.map(({ path, words }) => (path === 'hr' ? path : `${path}: ${words.replace(/[ \t\n\r]+/g, ' ').trim()}`));
    };
    const marks = [...document.querySelectorAll('p')];
    return wanted.map((name) => {
      const mark = marks.find(({ textContent }) => textContent.trim() === `texte ${name}`);
      return mark?.parentElement ? linesOf(mark.parentElement) : [];
    });
  }, names);

async function expectShown(page: Page, path: string, texts: readonly CorpusText[]): Promise<void> {
  await page.goto(path);
  await expect(page.getByText(`texte ${texts[0]?.name}`, { exact: true })).toBeAttached();
  const shown = await shownLines(
    page,
    texts.map(({ name }) => name),
  );
  for (const [at, { name, lines }] of texts.entries()) expect.soft(shown[at], name).toEqual(lines);
}

async function openForm(page: Page, id: string): Promise<void> {
  await page.goto(`/operateur/formations/${id}`);
  await expect(editors(page).or(page.getByText(warning))).toHaveCount(fields.length);
}

const paste = (page: Page, htmls: readonly string[]): Promise<void> =>
  page.evaluate(async (pasted) => {
    const texts = document.querySelectorAll<HTMLElement>('[role="textbox"][contenteditable="true"]');
    for (const [at, html] of pasted.entries()) {
      const text = texts[at];
      if (!text) throw new Error('No editor');
      text.focus();
      getSelection()?.selectAllChildren(text);
      await new Promise((resolve) => setTimeout(resolve, 30)); // the editor reads the selection of the browser
      const data = new DataTransfer();
      data.setData('text/html', html);
      text.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }
  }, htmls);

async function publishForm(page: Page): Promise<void> {
  await publication(page).getByRole('button', { name: 'Publier les modifications' }).click();
  await expect(page.getByText(/^Publiée?\s: les membres l[ae] voient\.$/)).toBeVisible();
}

for (const [dialect, from] of [
  ['word', 'Word'],
  ['outlook', 'Outlook'],
  ['docs', 'Google Docs'],
] as const)
  test(`les textes collés de ${from} se lisent chez les membres mot à mot, listes et tableaux compris, et se rouvrent sans avertissement`, async ({
    page,
    signIn,
  }) => {
    test.setTimeout(120_000);
    await signIn('operator', { path: '/operateur/formations' });
    const { id, path } = await createTraining(page);
    for (const texts of inSevens(corpus[dialect])) {
      await openForm(page, id);
      await expect(editors(page)).toHaveCount(fields.length);
      await paste(
        page,
        texts.map(({ html }) => html),
      );
      await publishForm(page);
      await expectShown(page, path, texts);
    }
  });

test('les textes du portail s’ouvrent et se corrigent sans perte, ou avec l’avertissement et sans changer', async ({ page, signIn }) => {
  test.setTimeout(120_000);
  await signIn('operator', { path: '/operateur/formations' });
  const { id, path } = await createTraining(page);
  let warned = 0;
  for (const texts of inSevens(corpus.portal)) {
    await store(page, id, texts);
    await openForm(page, id);
    warned += await page.getByText(warning).count();
    for (const editor of await editors(page).all()) {
      await editor.focus();
      await page.keyboard.press('Control+Home');
      await page.keyboard.type('x');
      await page.keyboard.press('Backspace');
    }
    await page.getByRole('textbox', { name: /^Délai d’accès/ }).fill(`Essai ${texts[0]?.name}`);
    await publishForm(page);
    await expectShown(page, path, texts);
  }
  expect(warned).toBeGreaterThan(0);
  expect(warned).toBeLessThan(20);
});

test('une image collée d’ailleurs laisse son nom dans le texte, qui ne se publie pas ainsi', async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400/);
  await signIn('operator', { path: '/operateur/articles/nouveau' });
  await expect(editors(page).first()).toBeVisible();
  await paste(page, [
    '<p>Avant <img src="file:///C:/Temp/clip_image001.png" alt="Notre logo"><img src="https://autre.example/p.gif" width="1" height="1"> après</p>',
  ]);
  await expect(editors(page).first()).toHaveText('Avant [Image à insérer\u00a0: Notre logo] après');
  await page.getByRole('button', { name: 'Publier maintenant' }).click();
  await expect(page.getByRole('region', { name: /À corriger/ })).toContainText('Texte : Une image reste à insérer');
});

test('la barre de mise en forme s’atteint par Alt+F10, se parcourt aux flèches et rend la main au texte', async ({ page, signIn }) => {
  await signIn('operator', { path: '/operateur/articles/nouveau' });
  const editor = page.getByRole('textbox', { name: /^Texte/ });
  const tool = (name: string) => page.getByRole('toolbar', { name: 'Mise en forme : Texte' }).getByRole('button', { name, exact: true });
  await expect(tool('Gras')).toBeVisible();
  await editor.focus();
  await page.keyboard.press('Alt+F10');
  await expect(tool('Gras')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tool('Italique')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tool('Gras')).toBeFocused();
  for (const name of ['Italique', 'Souligné', 'Titre de partie', 'Titre de sous-partie', 'Liste']) {
    await page.keyboard.press('ArrowRight');
    await expect(tool(name)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(editor).toBeFocused();
  await page.keyboard.type('Un point');
  await expect(editor.locator('ul > li')).toHaveText('Un point');
  await page.keyboard.press('Alt+F10');
  await expect(tool('Liste').or(tool('Gras')).and(page.locator(':focus'))).toBeVisible();
});

test('dans un tableau, le bouton dit qu’il le supprime, et Ctrl+Z le rend', async ({ page, signIn }) => {
  await signIn('operator', { path: '/operateur/articles/nouveau' });
  const editor = page.getByRole('textbox', { name: /^Texte/ });
  const tool = (name: string) => page.getByRole('toolbar', { name: 'Mise en forme : Texte' }).getByRole('button', { name, exact: true });
  await tool('Tableau').click();
  await page.keyboard.type('Prix');
  await expect(tool('Tableau')).toHaveCount(0);
  await expect(tool('Supprimer le tableau')).toHaveAttribute('title', 'Supprimer le tableau');
  await tool('Supprimer le tableau').click();
  await expect(editor.getByRole('table')).toHaveCount(0);
  await expect(tool('Tableau')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(editor.getByRole('table')).toContainText('Prix');
});

test('une version de l’historique que l’éditeur ne connaît pas est reprise telle quelle, avec son avertissement', async ({
  page,
  signIn,
}) => {
  await signIn('operator', { path: '/operateur' });
  const { id } = await createTraining(page);
  const html = '<dl><dt>Délai</dt><dd>Deux jours</dd></dl>';
  const { form, version } = await callApi(page, read, `${base}/${id}`);
  await write(page, 'PUT', `${base}/${id}`, { form: { ...form, body: html }, version });
  await page.goto(`/operateur/formations/${id}`);
  await page.getByRole('button', { name: 'Modifier quand même' }).click();
  await expect(page.getByText(warning)).toHaveCount(0);
  await editors(page).first().pressSequentially('Ensuite. ');
  await page.getByRole('button', { name: 'Enregistrer sans publier' }).click();
  await expect(page.getByText('Modifications enregistrées')).toBeVisible();
  await page.getByRole('button', { name: 'Historique' }).click();
  const history = page.getByRole('dialog', { name: 'Historique' });
  await history.getByRole('listitem').nth(1).getByRole('button', { name: 'Reprendre cette version' }).click();
  await expect(page.getByText(warning)).toBeVisible();
  expect((await callApi(page, read, `${base}/${id}`)).form.body).toBe(html);
});
