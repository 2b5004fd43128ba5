export const scenes: readonly { draw: () => string; title: string; alt: string }[] = [
  {
    title: 'Notre entrepôt',
    alt: 'Un entrepôt',
    draw: () => '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400"><rect width="640" height="400" fill="#E9F0F8"/></svg>',
  },
  {
    title: 'Notre atelier',
    alt: 'Un atelier',
    draw: () => '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400"><rect width="640" height="400" fill="#14508C"/></svg>',
  },
];
