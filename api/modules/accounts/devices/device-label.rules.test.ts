import { describe, expect, it } from 'vitest';
import { deviceLabel } from './device-label.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

describe('le nom d’un appareil', () => {
  it.each([
    ['Firefox sur Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'],
    ['Edge sur Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/142.0.0.0`],
    ['Chrome sur Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`],
    ['Chrome sur Android', `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`],
    ['Samsung Internet sur Android', `Mozilla/5.0 (Linux; Android 10; K) SamsungBrowser/29.0 ${chrome} Mobile Safari/537.36`],
    ['Opera sur Linux', `Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36 OPR/125.0.0.0`],
    ['Chrome sur ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`],
    ['Safari sur Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.6 Safari/605.1.15`],
    ['Safari sur iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webkit} Version/18.6 Mobile/15E148 Safari/604.1`],
    ['Firefox sur iPad', `Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${webkit} FxiOS/145.0 Mobile/15E148 Safari/604.1`],
    ['Chrome sur Linux', `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36`],
    ['Navigateur sur Windows', 'Mozilla/5.0 (Windows NT 10.0)'],
    ['Firefox', 'Firefox/145.0'],
  ])('%s', (label, userAgent) => expect(deviceLabel(userAgent)).toBe(label));

  it.each([[undefined], [''], ['curl/8.5.0'], ['<script>alert(1)</script> 10.0.0.1']])('%s est inconnu', (userAgent) =>
    expect(deviceLabel(userAgent)).toBeNull(),
  );

  it('ne garde rien de l’en-tête, même long ou trompeur', () => {
    expect(deviceLabel('Firefox/<b>1</b> (Windows; jeanne@reseau.example; 10.1.2.3)')).toBe('Firefox sur Windows');
    expect(deviceLabel(`${'x'.repeat(100_000)} Firefox/1`)).toBeNull();
  });
});
