import type { RegisteredDevice } from '#protocol/notifications/push.ts';
import { shortDate } from '#web/lib/formats/dates.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import css from './PushCard.module.css';

const nameOf = ({ label, device }: RegisteredDevice): string => label ?? (device === 'mobile' ? 'Téléphone' : 'Ordinateur');

/** The user's other devices that push reaches. Each can be removed. */
export const DeviceList = ({ devices, onRemove }: { devices: readonly RegisteredDevice[]; onRemove: (id: string) => void }) =>
  devices.length > 0 && (
    <>
      <h3 className={css.title}>Vos autres appareils</h3>
      <ul className={css.devices}>
        {devices.map((device) => (
          <li key={device.id}>
            <div>
              <p>{nameOf(device)}</p>
              <p className={css.soft}>Depuis le {shortDate(device.registeredAt)}</p>
            </div>
            <Button
              small
              label={`Retirer ${nameOf(device)}, depuis le ${shortDate(device.registeredAt)}`}
              onClick={() => onRemove(device.id)}
            >
              Retirer
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
