/** Answers that `public/first-paint.js` asked for while this code was still loading, by token, address and body. */
declare global {
  interface Window {
    earlyAnswers?: Map<string, Promise<Response>>;
  }
}

/** Takes the answer of a request that was sent early, once; undefined where none was. */
export function takeEarlyAnswer(address: RequestInfo | URL, request?: RequestInit): Promise<Response> | undefined {
  // Another tab may have signed in as somebody else meanwhile
  const token = new Headers(request?.headers).get('authorization');
  const key = `${token} ${String(address)}${String(request?.body)}`;
  const answer = window.earlyAnswers?.get(key);
  window.earlyAnswers?.delete(key);
  return answer;
}

/** Forgets what nobody has taken as the page starts: later it would be stale, or of a session that has ended. */
export function forgetEarlyAnswers(): void {
  delete window.earlyAnswers;
}
