export const pushDevices = ['desktop', 'mobile'] as const;
export type PushDevice = (typeof pushDevices)[number];

/** The widest screen of a mobile device, in CSS pixels (NOT-12, RDG-531). */
const mobileWidth = 640;
/** Returns the kind of device by `screen.width`. */
export const deviceOfWidth = (width: number): PushDevice => (width > mobileWidth ? 'desktop' : 'mobile');
