/**
 * Runs jobs in two lanes, one per core. Jobs that use both cores (`isWide`) run one after another in the first lane;
 * jobs that use one core run beside them in the second, and in both once no wide one is left. Each lane keeps the given
 * order.
 */
export async function runInLanes<Job>(
  jobs: readonly Job[],
  isWide: (job: Job) => boolean,
  run: (job: Job, lane: Lane) => Promise<void>,
): Promise<void> {
  const wide = jobs.filter(isWide);
  const narrow = jobs.filter((job) => !isWide(job));
  const first = async (): Promise<void> => {
    for (let job = wide.shift() ?? narrow.shift(); job !== undefined; job = wide.shift() ?? narrow.shift())
      await run(job, 'first');
  };
  const second = async (): Promise<void> => {
    for (let job = narrow.shift(); job !== undefined; job = narrow.shift()) await run(job, 'second');
  };
  await Promise.all([first(), second()]);
}

export type Lane = 'first' | 'second';
