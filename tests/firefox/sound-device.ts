import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { eventually } from '../server/index.ts';

/** A sound device that takes sound at its true pace and plays it to nobody. */
export interface SoundDevice {
  /** Environment of a program that is to use it. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/**
 * Starts PulseAudio with a null sink on Linux. Without a device Firefox ends every playback with an error; other
 * systems have one.
 */
export async function openSoundDevice(): Promise<SoundDevice> {
  if (process.platform !== 'linux') return { environment: {}, stop: () => Promise.resolve() };
  const folder = await mkdtemp(join(tmpdir(), 'earmark-sound-'));
  const socket = join(folder, 'socket');
  const modules = ['module-null-sink', `module-native-protocol-unix auth-anonymous=1 socket=${socket}`];
  const daemon = spawn(
    'pulseaudio',
    ['-n', '--daemonize=no', '--exit-idle-time=-1', '--use-pid-file=no', ...modules.flatMap((name) => ['-L', name])],
    { env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder }, stdio: 'ignore' },
  );
  const ended = new Promise<void>(
    (resolve) => void daemon.once('exit', () => resolve()).once('error', () => resolve()),
  );
  const stop = async (): Promise<void> => {
    daemon.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const started = await eventually(async () => daemon.exitCode === null && existsSync(socket), 20).catch(() => false);
  if (!started) {
    await stop();
    throw new Error('Firefox needs a sound device, and PulseAudio does not start. Install pulseaudio.');
  }
  return { environment: { PULSE_SERVER: `unix:${socket}` }, stop };
}
