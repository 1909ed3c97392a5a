import { BarChart, DonutChart, HeatMap, LineChart, StackedBarChart } from '@earmark/ui/chart';
import { Wide, type UsageExamples } from './parts.tsx';

const states = [
  { id: 'passed', label: 'Passed' },
  { id: 'failed', label: 'Failed' },
];
const days = ['Mon', 'Tue', 'Wed', 'Thu'].map((label) => ({ id: label, label }));
const people = ['Anna', 'Ben', 'Dora'].map((label) => ({ id: label, label }));
const series = (id: string, label: string, values: readonly number[]) => ({ id, label, values });
const passed = series('passed', 'Passed', [30, 42, 38, 51]);
const failed = series('failed', 'Failed', [6, 4, 9, 3]);

/** Charts. */
export const chartExamples: UsageExamples = {
  'Charts/BarChart': {
    done: (
      <Wide>
        <BarChart title="Audios each day" height={160} categories={days} series={[passed]} />
      </Wide>
    ),
    undone: (
      <Wide>
        <BarChart
          title="Audios each day"
          height={160}
          categories={days}
          series={[
            passed,
            failed,
            series('a', 'Returned', [12, 8, 3, 9]),
            series('b', 'Claimed', [20, 18, 22, 12]),
            series('c', 'Closed', [4, 9, 7, 5]),
          ]}
        />
      </Wide>
    ),
  },
  'Charts/StackedBarChart': {
    done: (
      <Wide>
        <StackedBarChart title="Verdicts each day" height={160} categories={days} series={[passed, failed]} />
      </Wide>
    ),
    undone: (
      <Wide>
        <StackedBarChart
          title="Verdicts each day"
          height={160}
          categories={days}
          series={[passed, series('all', 'Submitted', [36, 46, 47, 54])]}
        />
      </Wide>
    ),
  },
  'Charts/LineChart': {
    done: (
      <Wide>
        <LineChart title="Audios each day" height={160} categories={days} series={[passed]} />
      </Wide>
    ),
    undone: (
      <Wide>
        <LineChart
          title="Audios"
          height={160}
          categories={people}
          series={[series('audios', 'Audios', [30, 12, 44])]}
        />
      </Wide>
    ),
  },
  'Charts/DonutChart': {
    done: (
      <Wide>
        <DonutChart
          title="States of audios"
          height={160}
          slices={[
            { id: 'a', label: 'Submitted', value: 320 },
            { id: 'b', label: 'Passed', value: 261 },
            { id: 'c', label: 'Returned', value: 40 },
          ]}
        />
      </Wide>
    ),
    undone: (
      <Wide>
        {['Batch 1', 'Batch 2'].map((title, at) => (
          <DonutChart
            key={title}
            title={title}
            height={120}
            slices={states.map(({ id, label }, index) => ({ id, label, value: 40 + 7 * index + 5 * at }))}
          />
        ))}
      </Wide>
    ),
  },
  'Charts/HeatMap': {
    done: (
      <Wide>
        <HeatMap
          title="Audios by person and day"
          columns={days}
          rows={people}
          values={[
            [12, 30, 4, 22],
            [8, 11, 40, 2],
            [25, null, 18, 9],
          ]}
        />
      </Wide>
    ),
    undone: (
      <Wide>
        <HeatMap
          title="Duration"
          columns={days}
          rows={people.slice(0, 1)}
          values={[[10_412, 10_420, 10_398, 10_405]]}
        />
      </Wide>
    ),
  },
};
