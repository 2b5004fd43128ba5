import type { BannerForm } from '#protocol/banners/banner-desk.ts';
import type { MemberRole } from '#protocol/core/active-role.ts';
import type { Picture } from '#protocol/desk/desk-fields.ts';
import type { BannerColumns, StoredBanner } from './banner-desk.queries.ts';

const pictureOf = (name: string, alt = ''): Picture => ({ name, alt, decorative: alt === '' });
/** The flags of a form that say for whom a banner is. */
export const audienceFlags = { subscribers: 'subscriber', suppliers: 'supplier', operators: 'operator' } as const;

/** Turns a stored banner into the form that operators edit. */
export const formOf = (row: StoredBanner): BannerForm => ({
  title: row.title,
  spot: row.place,
  position: String(row.position),
  body: row.body,
  link: row.link ?? '',
  picture: row.image === null ? null : pictureOf(row.image, row.image_alt),
  subscribers: row.audience?.includes('subscriber') ?? true,
  suppliers: row.audience?.includes('supplier') ?? true,
  operators: row.audience?.includes('operator') ?? true,
  logos: row.logos.map(({ image, title }) => ({ title, picture: pictureOf(image) })),
  categoryLogos: row.category_logos.map(({ image }) => ({ picture: pictureOf(image) })),
  networkLogo: row.network_logo,
});

/** Lists the roles for which a banner is; null for all of them. */
function audienceOf(form: BannerForm): MemberRole[] | null {
  const flags = ['subscribers', 'suppliers', 'operators'] as const;
  const roles = flags.filter((flag) => form[flag]).map((flag) => audienceFlags[flag]);
  return roles.length === flags.length ? null : roles;
}

/** Turns a judged form into the columns of a banner. */
export const columnsOf = (form: BannerForm): BannerColumns => ({
  title: form.title,
  place: form.spot === 'list' ? 'list' : 'home',
  position: Number(form.position),
  body: form.body,
  link: form.link || null,
  audience: audienceOf(form),
  logos: JSON.stringify(form.logos.flatMap(({ title, picture }) => (picture ? [{ image: picture.name, title }] : []))),
  category_logos: JSON.stringify(form.categoryLogos.flatMap(({ picture }) => (picture ? [{ image: picture.name }] : []))),
  network_logo: form.networkLogo,
  image: form.picture?.name ?? null,
  image_alt: form.picture?.alt ?? '',
});
