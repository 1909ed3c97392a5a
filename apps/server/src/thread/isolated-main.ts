import { flushCompileCache } from 'node:module';
import type { IsolatedAnswer, IsolatedCall } from './isolated-message.ts';

/** Entry point of a child process that runs functions of the module given as argument; it ends with its parent. */
const [, , address = ''] = process.argv;
process.on('disconnect', () => process.exit());
const loaded: Promise<Readonly<Record<string, (input: unknown) => unknown>>> = import(address);
// Killed when it is idle, the process would never write what it has compiled.
void loaded.then(
  () => flushCompileCache(),
  () => undefined,
);

process.on('message', (call: IsolatedCall) => {
  void run(call).then((answer) => process.send?.(answer));
});

async function run({ name, input }: IsolatedCall): Promise<IsolatedAnswer> {
  try {
    const work = (await loaded)[name];
    if (!work) throw new Error(`no function ${name}`);
    return { kind: 'done', value: await work(input) };
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}
