import { IconClock, IconMessageQuestion, IconReceiptEuro } from '@tabler/icons-react';
import { useId } from 'react';
import type { ArticleSheet } from '#protocol/articles/article-sheet.ts';
import { type FormationFormat, formationFormats } from '#protocol/formations/formation-formats.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { ContactBlock } from '#web/ui/content/ContactBlock.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { PanelTabs } from '#web/ui/layout/PanelTabs.tsx';
import css from './Formats.module.css';
import { FormLink } from './FormLink.tsx';
import { durationWords, formatLabels, formatWords, objectOf, priceWords } from './formation.texts.ts';
import { formatChange } from './formation.url-state.ts';
import { Share } from './Share.tsx';

type FormatsProps = {
  formation: ArticleSheet;
  current: FormationFormat;
};

/** The tabs of the formats, each with its price, duration, quote, contact and ways to share (TRN-12, TRN-13). On paper all three follow each other. */
export function Formats({ formation, current }: FormatsProps) {
  const { with: linkWith } = useQueryParams();
  const { contact, title } = formation;
  const id = useId();
  const idsOf = (format: FormationFormat) => ({ tab: `${id}-${format}`, panel: `${id}-${format}-panel` });
  const tabs = formationFormats.map((format) => ({
    ...{ label: formatLabels[format], to: linkWith(formatChange(format)), current: format === current },
    ids: idsOf(format),
  }));
  return (
    <Card title="Formats et tarifs">
      <PanelTabs label="Formats" tabs={tabs} />
      <div className={css.formats}>
        {formationFormats.map((format) => (
          <Format key={format} formation={formation} format={format} isCurrent={format === current} ids={idsOf(format)} />
        ))}
      </div>
      <div className={css.contact}>
        {contact && <ContactBlock contact={{ ...contact, title: null, service: null, function: null, phone: null, tel: null }} />}
        <div className={css.question}>
          <FormLink formation={formation} object={objectOf.question(formation)} icon={<IconMessageQuestion aria-hidden />} look="quiet">
            Poser une question
          </FormLink>
        </div>
      </div>
      <Share title={title} />
    </Card>
  );
}

type FormatProps = {
  formation: ArticleSheet;
  format: FormationFormat;
  isCurrent: boolean;
  /** The ids of its tab and of its panel. */
  ids: { tab: string; panel: string };
};

function Format({ formation, format, isCurrent, ids }: FormatProps) {
  const offer = formation.formation?.formats[format];
  const { price, duration } = offer?.isOffered ? offer : { price: null, duration: null };
  const words = formatWords[format];
  return (
    <div role="tabpanel" id={ids.panel} className={css.format} aria-labelledby={ids.tab} hidden={!isCurrent}>
      <h3 className={css.onPaper}>{formatLabels[format]}</h3>
      <p className={css.price}>
        {priceWords(price)}
        {price !== null && <span> {words.unit}</span>}
      </p>
      <p className={css.duration}>
        <IconClock size={18} aria-hidden />
        <span>{`Durée\u00a0: ${durationWords(duration)}`}</span>
      </p>
      <p className={css.about}>{offer?.isOffered ? words.about : words.missing}</p>
      <FormLink formation={formation} object={objectOf.quote(formation, format)} icon={<IconReceiptEuro aria-hidden />}>
        Demander un devis
      </FormLink>
    </div>
  );
}
