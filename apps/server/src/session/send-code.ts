import { setTimeout } from 'node:timers/promises';
import { limits, type Language } from '@earmark/contract';
import type { CallContext } from '../http/index.ts';
import { outboxMessenger, type Message } from '../message/index.ts';
import { isKnownBrowser } from './device.ts';
import { issueCode, putBackCodes, type CodeOwner, type CodePurpose } from './verification-code.ts';

interface CodeRequest extends CodeOwner, Pick<Message, 'channel' | 'recipient'> {
  /** False issues a code that is sent to nobody: limits and answer do not reveal who is registered. */
  readonly isSent: boolean;
  /** See `CodeOrigin`. */
  readonly extra?: number;
}

/** Seconds until another code can be asked for, and during which this one is valid. */
interface CodeAnswer {
  readonly resend_seconds: number;
  readonly valid_seconds: number;
}

/**
 * Issues a code and sends it; takes as long whether it is sent or not. Throws `code_too_soon` and `code_daily_limit`.
 */
export async function sendCode(context: CallContext, request: CodeRequest): Promise<CodeAnswer> {
  const { channel, recipient, purpose, userId, isSent, extra } = request;
  const { db, config, address, language } = context;
  const isKnown = isKnownBrowser(context, recipient);
  // Before the transaction, because a rejected call rolls that back
  await putBackCodes(db, { recipient, address });
  const issuing = db.transaction(async (tx) => {
    const code = await issueCode(tx, config.secret, { purpose, recipient, userId }, { address, isKnown, extra });
    if (!isSent) return;
    await outboxMessenger(config)(tx, {
      channel,
      recipient,
      body: codeMessage(code, purpose, language),
      validSeconds: limits.code.validSeconds,
    });
  });
  await Promise.all([issuing, setTimeout(limits.code.answerMilliseconds)]);
  return { resend_seconds: limits.code.resendSeconds, valid_seconds: limits.code.validSeconds };
}

function codeMessage(code: string, purpose: CodePurpose, language: Language): string {
  const minutes = limits.code.validSeconds / 60;
  return language === 'en'
    ? `Earmark: your ${names[purpose].en} code is ${code}, good for ${minutes} minutes.`
    : `【聆标】您的${names[purpose].zh}验证码是 ${code}，${minutes} 分钟内有效。`;
}

const names: Readonly<Record<CodePurpose, Readonly<Record<Language, string>>>> = {
  login: { en: 'sign-in', zh: '登录' },
  forget: { en: 'password reset', zh: '重置密码' },
  register: { en: 'registration', zh: '注册' },
  bind: { en: 'binding', zh: '绑定' },
  check: { en: 'verification', zh: '验证' },
  centre: { en: 'verification', zh: '身份验证' },
};
