/** Writes a place inside a sentence: 'À distance' becomes 'à distance', 'Rennes' stays. */
export const placeInSentence = (place: string): string => place.replace(/^À(?= )/, 'à');
