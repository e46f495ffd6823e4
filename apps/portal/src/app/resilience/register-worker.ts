/** Registers the worker that keeps the shell, and sees to it that this page is under its control. */
export async function registerWorker(worker: ServiceWorkerContainer): Promise<void> {
  await worker.register('/sw.js');
  const { active } = await worker.ready;
  // A page that was being opened while the worker took over would stay without it until the next one.
  if (worker.controller === null) active?.postMessage('claim');
}
