import type { NotificationCategory, Preference } from '#protocol/notifications/preferences.ts';
import css from './Preferences.module.css';
import { type Box, type Channel, channelNames } from './preferences-form.ts';

type PreferencesTableProps = {
  categories: readonly NotificationCategory[];
  preferences: readonly Preference[];
  onChange: (box: Box) => void;
};

const channels: readonly Channel[] = ['email', 'push'];

/** The themes by channel: a box each, named by both (NOT-02). */
export function PreferencesTable({ categories, preferences, onChange }: PreferencesTableProps) {
  return (
    <table className={css.table} aria-label="Ce que vous recevez">
      <thead>
        <tr>
          <th scope="col">Thème</th>
          <th scope="col">E-mail</th>
          <th scope="col">Push</th>
        </tr>
      </thead>
      <tbody>
        {categories.map(({ id, title, description }) => {
          const preference = preferences.find(({ idCateg }) => idCateg === id);
          return (
            <tr key={id}>
              <th scope="row">
                <span className={css.title}>{title}</span>
                <span className={css.description}>{description}</span>
              </th>
              {channels.map((channel) => (
                <td key={channel}>
                  <label className={css.cell}>
                    <span className="sr-only">{`${title}, ${channelNames[channel]}`}</span>
                    <input
                      type="checkbox"
                      checked={preference?.[channel] ?? true}
                      onChange={(event) => onChange({ idCateg: id, channel, on: event.target.checked })}
                    />
                  </label>
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
