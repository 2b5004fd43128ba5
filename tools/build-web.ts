import { ensureWebBuild } from './lib/web-build.ts';

try {
  ensureWebBuild();
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exit(1);
}
