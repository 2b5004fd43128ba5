import { describe, expect, it } from 'vitest';
import { deviceOfWidth } from '#protocol/notifications/push-device.ts';
import { type BrowserFacts, pushSupport } from './push-support.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const facts = (userAgent: string, over: Partial<BrowserFacts> = {}): BrowserFacts => ({
  userAgent,
  maxTouchPoints: 0,
  isInstalled: false,
  isSecure: true,
  hasPush: true,
  ...over,
});
const iphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webkit} Version/18.6 Mobile/15E148 Safari/604.1`;
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.6 Safari/605.1.15`;
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0';

describe('le push d’un navigateur', () => {
  it('[NOT-13] iOS n’en a pas, iPadOS qui se dit Macintosh compris, sauf ouvert depuis l’écran d’accueil', () => {
    expect(pushSupport(facts(iphone, { maxTouchPoints: 5 }))).toBe('ios');
    expect(pushSupport(facts(mac, { maxTouchPoints: 5 }))).toBe('ios');
    expect(pushSupport(facts(mac, { maxTouchPoints: 5, isInstalled: true }))).toBe('yes');
    expect(pushSupport(facts(iphone, { isInstalled: true, hasPush: false }))).toBe('no');
    expect(pushSupport(facts(mac))).toBe('yes');
  });
  it('demande https et un navigateur qui le connaît', () => {
    expect(pushSupport(facts(windows))).toBe('yes');
    expect(pushSupport(facts(windows, { isSecure: false }))).toBe('insecure');
    expect(pushSupport(facts(windows, { hasPush: false }))).toBe('no');
  });
});

it.each([
  [641, 'desktop'],
  [640, 'mobile'],
  [390, 'mobile'],
  [1920, 'desktop'],
] as const)('[NOT-12] un écran de %i px est « %s »', (width, device) => expect(deviceOfWidth(width)).toBe(device));
