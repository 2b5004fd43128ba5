import { writeFileSync } from 'node:fs';
import { lockPath, missingFromLock, readLock } from './house/lock-file.ts';

const lock = readLock();
const missing = missingFromLock(lock);
const packages = Object.entries({ ...lock.packages, ...Object.fromEntries(missing.map(({ path, entry }) => [path, entry])) });
const sorted = Object.fromEntries(packages.sort(([a], [b]) => a.localeCompare(b, 'en')));
writeFileSync(lockPath, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`);
console.log(`${missing.length} entrée(s) ajoutée(s) à package-lock.json.`);
