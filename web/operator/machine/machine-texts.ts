import { counted } from '#web/lib/formats/words.ts';

/** The names of the jobs of the portal. Another one shows its code. */
const jobLabels: Readonly<Record<string, string>> = {
  'contracts.day': 'Échéances des contrats',
  'contracts.revision-values': 'Notifications des révisions de prix',
  'contracts.send-reminders': 'Rappels des contrats',
  'contracts.sweep-files': 'Ménage des pièces jointes',
  'desk.sweep': 'Ménage de la corbeille',
  'digests.open': 'Préparation des e-mails de notifications',
  'digests.send': 'E-mail de notifications',
  'digests.sweep': 'Ménage des e-mails de notifications',
  'documents.tell': 'Notifications des documents',
  'imports.sweep': 'Ménage des imports',
  'notifications.announce': 'Envoi d’une notification',
  'notifications.sweep': 'Ménage des notifications',
  'offers.tell': 'Notifications des offres',
  'organisations.refresh-listings': 'Listes et nombres de fournisseurs',
  'passwords.send-changed-mail': 'E-mail «\u00a0mot de passe changé\u00a0»',
  'passwords.send-reset-mail': 'E-mail «\u00a0mot de passe oublié\u00a0»',
  'people.send-invitation': 'E-mail d’invitation',
  'push.open': 'Préparation des notifications d’appareils',
  'push.send': 'Notification d’un appareil',
  'push.sweep': 'Ménage des appareils',
  'requests.send-answer': 'Réponse à une demande',
  'requests.send-mail': 'E-mail d’une demande',
  'requests.sweep': 'Ménage des demandes',
  'search.sweep-misses': 'Ménage des recherches vaines',
  'session.erase-successors': 'Ménage des sessions',
  'session.sweep': 'Ménage des sessions',
  'studies.notify': 'Notifications des études',
  'views.sweep': 'Ménage des ouvertures de pages',
};
export const jobText = (name: string): string => jobLabels[name] ?? name;

const figures = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
/** Formats a number of bytes as `12 Mo` or `3,4 Go`. */
export const size = (bytes: number): string =>
  bytes < 1e9 ? `${figures.format(Math.ceil(bytes / 1e5) / 10)}\u00a0Mo` : `${figures.format(bytes / 1e9)}\u00a0Go`;

/** Formats the time since an instant as `3 jours`, `5 heures` or `12 minutes`. */
export function since(iso: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.round((now - Date.parse(iso)) / 60_000));
  if (minutes < 60) return counted(minutes, 'minute');
  return minutes < 48 * 60 ? counted(Math.round(minutes / 60), 'heure') : counted(Math.round(minutes / 1440), 'jour');
}
