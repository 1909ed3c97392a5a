import type { ErrorRow } from './row.ts';

/**
 * What can be wrong with an uploaded audio (24003xxx) or zip (24004xxx). A row whose key ends in `_warning` does not refuse the file:
 * it is kept with the parsed audio and shown beside it. Texts never contain the file's name where the screen already shows it.
 */
export const ingestErrors = {
  audio_empty: {
    code: 24003001, http: 422,
    en: 'This file is empty (0 bytes). The upload or the export was probably cut off: export it again and upload it once more.',
    zh: '该文件为空（0 字节），可能是上传或导出时中断。请重新导出后再上传。',
  },
  audio_unknown: {
    code: 24003002, http: 422,
    en: 'This file holds no sound that can be recognised. Export it as PCM WAV or MP3 and upload it again.',
    zh: '无法在该文件中识别出音频。请导出为 PCM WAV 或 MP3 后重新上传。',
  },
  audio_is_picture: {
    code: 24003003, http: 422,
    en: 'Whatever its name says, this file holds a {format} picture. Upload the recording itself as PCM WAV or MP3.',
    zh: '无论文件名如何，该文件实际是 {format} 图片。请上传 PCM WAV 或 MP3 格式的录音。',
  },
  audio_is_page: {
    code: 24003004, http: 422,
    en: 'Whatever its name says, this file holds a web page or markup ({format}), often an error page saved instead of the recording. Download the recording again and upload it as PCM WAV or MP3.',
    zh: '无论文件名如何，该文件实际是网页或标记文本（{format}），常见原因是把报错页面存成了录音。请重新下载录音，并以 PCM WAV 或 MP3 上传。',
  },
  audio_is_program: {
    code: 24003005, http: 422,
    en: 'Whatever its name says, this file holds a program ({format}). It was not opened. Upload the recording itself as PCM WAV or MP3.',
    zh: '无论文件名如何，该文件实际是可执行程序（{format}），系统未打开它。请上传 PCM WAV 或 MP3 格式的录音。',
  },
  audio_is_document: {
    code: 24003006, http: 422,
    en: 'Whatever its name says, this file holds a {format} document. Upload the recording itself as PCM WAV or MP3.',
    zh: '无论文件名如何，该文件实际是 {format} 文档。请上传 PCM WAV 或 MP3 格式的录音。',
  },
  audio_is_archive: {
    code: 24003007, http: 422,
    en: 'Whatever its name says, this file is a {format} archive. Unpack it and upload the recordings, or upload them as one .zip.',
    zh: '无论文件名如何，该文件实际是 {format} 压缩包。请解压后上传录音，或以一个 .zip 上传。',
  },
  audio_is_text: {
    code: 24003008, http: 422,
    en: 'Whatever its name says, this file holds plain text. Upload the recording itself as PCM WAV or MP3.',
    zh: '无论文件名如何，该文件实际是纯文本。请上传 PCM WAV 或 MP3 格式的录音。',
  },
  audio_is_video: {
    code: 24003009, http: 422,
    en: 'This file holds video ({format}). Export its sound as PCM WAV or MP3 and upload that.',
    zh: '该文件是视频（{format}）。请将其声音导出为 PCM WAV 或 MP3 后上传。',
  },
  audio_format_unsupported: {
    code: 24003010, http: 422,
    en: 'This file holds {format} audio, which is not accepted. Convert it to PCM WAV or MP3 and upload it again.',
    zh: '该文件是 {format} 音频，暂不支持。请转换为 PCM WAV 或 MP3 后重新上传。',
  },
  audio_channels_unsupported: {
    code: 24003011, http: 422,
    en: 'This audio says it has {channels} channels; only mono and stereo are accepted. Mix it down to one or two channels and upload it again.',
    zh: '该音频声明有 {channels} 个声道，仅支持单声道或双声道。请混缩为一或两个声道后重新上传。',
  },
  audio_rate_unsupported: {
    code: 24003012, http: 422,
    en: 'This audio says it has {rate} samples per second; accepted are {least} to {most}. Export it with a usual rate such as 16000 or 44100.',
    zh: '该音频声明的采样率为 {rate} Hz，支持范围为 {least} 至 {most} Hz。请以 16000 或 44100 等常用采样率重新导出。',
  },
  audio_no_samples: {
    code: 24003013, http: 422,
    en: 'This audio has a valid header but no sound (duration 0). The recording was probably not saved: export it again.',
    zh: '该音频文件头有效，但没有声音数据（时长为 0），录音可能未保存成功。请重新导出。',
  },
  audio_unreadable: {
    code: 24003014, http: 422,
    en: 'Reading this audio broke off unexpectedly and was stopped. Export it again as PCM WAV; if it still fails, give the file to support.',
    zh: '读取该音频时意外中断，处理已停止。请重新导出为 PCM WAV；若仍失败，请将文件提供给技术支持。',
  },
  wav_too_short: {
    code: 24003020, http: 422,
    en: 'This WAV ends after {bytes} bytes, before any sound. The upload or the export was cut off: export it again and upload it once more.',
    zh: '该 WAV 仅有 {bytes} 字节，尚未到声音数据即结束，可能是上传或导出时中断。请重新导出后再上传。',
  },
  wav_no_format: {
    code: 24003021, http: 422,
    en: 'This WAV does not say how its samples are stored (it has no “fmt ” chunk). Export it again as PCM WAV.',
    zh: '该 WAV 缺少采样格式说明（没有 “fmt ” 块）。请重新导出为 PCM WAV。',
  },
  wav_bad_format: {
    code: 24003022, http: 422,
    en: 'The header of this WAV contradicts itself (the “fmt ” chunk is damaged). Export it again as PCM WAV.',
    zh: '该 WAV 的文件头自相矛盾（“fmt ” 块已损坏）。请重新导出为 PCM WAV。',
  },
  wav_no_data: {
    code: 24003023, http: 422,
    en: 'This WAV holds no sound (it has no “data” chunk). The recording was probably not saved completely: export it again.',
    zh: '该 WAV 没有声音数据（没有 “data” 块），录音可能未完整保存。请重新导出。',
  },
  wav_codec_unsupported: {
    code: 24003024, http: 422,
    en: 'This WAV holds {codec} sound, which is not accepted. Export it as PCM, float, A-law or µ-law WAV, or as MP3.',
    zh: '该 WAV 内部采用 {codec} 编码，暂不支持。请导出为 PCM、浮点、A-law 或 µ-law 的 WAV，或 MP3。',
  },
  wav_bits_unsupported: {
    code: 24003025, http: 422,
    en: 'This WAV stores {codec} samples of {bits} bits, which is not accepted. Export it as 16-bit PCM WAV.',
    zh: '该 WAV 以 {bits} 位存储 {codec} 采样，暂不支持。请导出为 16 位 PCM WAV。',
  },
  wav_big_endian: {
    code: 24003026, http: 422,
    en: 'This is a big-endian WAV (RIFX), which is not accepted. Export it as a usual PCM WAV.',
    zh: '该文件是大端序 WAV（RIFX），暂不支持。请导出为普通 PCM WAV。',
  },
  wav_too_many_chunks: {
    code: 24003027, http: 422,
    en: 'This WAV has more than {most} chunks before its sound, which no recorder writes. Export it again as PCM WAV.',
    zh: '该 WAV 在声音数据之前有超过 {most} 个数据块，正常录音不会如此。请重新导出为 PCM WAV。',
  },
  mp3_layer_unsupported: {
    code: 24003030, http: 422,
    en: 'This is MPEG audio of layer {layer}, not an MP3 (layer III). Convert it to MP3 or PCM WAV and upload it again.',
    zh: '该文件是 MPEG 第 {layer} 层音频，而不是 MP3（第三层）。请转换为 MP3 或 PCM WAV 后重新上传。',
  },
  mp3_free_format: {
    code: 24003031, http: 422,
    en: 'This MP3 uses a free-format bit rate, which players do not agree on. Encode it with a constant or variable bit rate and upload it again.',
    zh: '该 MP3 使用自由码率（free format），各播放器的处理不一致。请以固定或可变码率重新编码后上传。',
  },
  mp3_no_frames: {
    code: 24003032, http: 422,
    en: 'This MP3 holds tags but no sound. Export the recording again as MP3 or PCM WAV.',
    zh: '该 MP3 只有标签信息，没有声音。请将录音重新导出为 MP3 或 PCM WAV。',
  },
  mp3_format_changes: {
    code: 24003033, http: 422,
    en: 'This MP3 changes from {before} to {after} on the way, as when two recordings are joined. Upload them as separate files or convert the whole to one rate.',
    zh: '该 MP3 中途由 {before} 变为 {after}，像是两段录音拼接而成。请分开上传，或统一转换为同一采样率和声道数。',
  },
  wav_truncated_warning: {
    code: 24003050, http: 422,
    en: 'The header promises {declared} s of sound but the file holds {actual} s. What is there was kept; check whether the upload or the recording was cut off.',
    zh: '文件头声明时长 {declared} 秒，实际只有 {actual} 秒。已保留现有声音，请确认上传或录音是否中断。',
  },
  wav_length_unknown_warning: {
    code: 24003051, http: 422,
    en: 'The header does not say how long the sound is (a streamed or interrupted recording). Everything to the end of the file was read as sound.',
    zh: '文件头未写明声音长度（流式录制或录制中断）。已将文件剩余内容全部按声音读取。',
  },
  wav_more_data_warning: {
    code: 24003052, http: 422,
    en: 'This WAV holds more than one block of sound; only the first was used.',
    zh: '该 WAV 含有多个声音数据块，仅使用了第一个。',
  },
  audio_not_finite_warning: {
    code: 24003053, http: 422,
    en: '{count} samples were not numbers or infinite and were replaced by silence or full scale.',
    zh: '有 {count} 个采样为非数值或无穷大，已替换为静音或满幅值。',
  },
  audio_clipped_warning: {
    code: 24003054, http: 422,
    en: '{count} samples were louder than full scale and were clipped.',
    zh: '有 {count} 个采样超过满幅值，已被削波。',
  },
  mp3_damaged_warning: {
    code: 24003055, http: 422,
    en: '{bytes} bytes inside this MP3 are not sound and were skipped; playing may jump there.',
    zh: '该 MP3 中有 {bytes} 字节不是声音数据，已跳过；播放到该处可能有跳变。',
  },
  mp3_truncated_warning: {
    code: 24003056, http: 422,
    en: 'This MP3 ends in the middle of a frame; check whether the upload or the recording was cut off.',
    zh: '该 MP3 在一帧中间结束，请确认上传或录音是否中断。',
  },

  zip_empty_file: {
    code: 24004001, http: 422,
    en: 'This zip is empty (0 bytes). The upload was probably cut off: make the zip again and upload it once more.',
    zh: '该压缩包为空（0 字节），可能是上传中断。请重新打包后再上传。',
  },
  zip_not_zip: {
    code: 24004002, http: 422,
    en: 'This file is named .zip but is none. Pack the recordings as a usual zip and upload it again.',
    zh: '该文件名为 .zip，但不是 zip 压缩包。请将录音打包为普通 zip 后重新上传。',
  },
  zip_other_archive: {
    code: 24004003, http: 422,
    en: 'This file is named .zip but is a {format} archive. Pack the recordings as a usual zip and upload it again.',
    zh: '该文件名为 .zip，实际是 {format} 压缩包。请将录音打包为普通 zip 后重新上传。',
  },
  zip_damaged: {
    code: 24004004, http: 422,
    en: 'The list of files in this zip is damaged or cut off, so it cannot be opened. Make the zip again and upload it once more.',
    zh: '该压缩包的文件目录已损坏或不完整，无法打开。请重新打包后再上传。',
  },
  zip_no_entries: {
    code: 24004005, http: 422,
    en: 'This zip holds no files. Pack the recordings again and upload the zip once more.',
    zh: '该压缩包内没有任何文件。请重新打包录音后再上传。',
  },
  zip_no_audio: {
    code: 24004006, http: 422,
    en: 'This zip holds {count} files but no .wav or .mp3 among them. Pack the recordings and upload the zip again.',
    zh: '该压缩包内有 {count} 个文件，但没有 .wav 或 .mp3。请打包录音后重新上传。',
  },
  zip_mixed_formats: {
    code: 24004007, http: 422,
    en: 'File format must be uniform: this zip holds both .wav ({wav}) and .mp3 ({mp3}) files. Pack each format into its own zip.',
    zh: '文件格式必须统一：该压缩包同时含有 .wav（{wav} 个）和 .mp3（{mp3} 个）。请按格式分别打包。',
  },
  zip_encrypted: {
    code: 24004008, http: 422,
    en: 'This zip is protected by a password (“{name}”). Make it again without a password and upload it once more.',
    zh: '该压缩包设有密码（“{name}”）。请去掉密码重新打包后再上传。',
  },
  zip_nested: {
    code: 24004009, http: 422,
    en: 'This zip holds another archive (“{name}”). Unpack it and pack the recordings themselves into one zip.',
    zh: '该压缩包内还有压缩包（“{name}”）。请先解压，再把录音直接打包为一个 zip。',
  },
  zip_too_many_entries: {
    code: 24004010, http: 422,
    en: 'This zip holds more than {most} files. Split it into several zips.',
    zh: '该压缩包内的文件超过 {most} 个。请拆分为多个压缩包。',
  },
  zip_too_large: {
    code: 24004011, http: 422,
    en: 'Unpacked, this zip would take {size} bytes; the limit is {most}. Split it into several zips.',
    zh: '该压缩包解压后为 {size} 字节，超过上限 {most}。请拆分为多个压缩包。',
  },
  zip_bomb: {
    code: 24004012, http: 422,
    en: 'This zip would unpack to {ratio} times its size, as recordings never do, so it was not unpacked. Pack the recordings again.',
    zh: '该压缩包解压后将膨胀 {ratio} 倍，正常录音不会如此，因此未解压。请重新打包录音。',
  },
  zip_overlap: {
    code: 24004013, http: 422,
    en: 'Files in this zip lie on top of each other (“{name}”), as in a zip made to harm. It was not unpacked. Make the zip again with a usual program.',
    zh: '该压缩包内的文件相互重叠（“{name}”），属于恶意构造的特征，因此未解压。请用常用软件重新打包。',
  },
  zip_audio_beside: {
    code: 24004014, http: 422,
    en: 'This zip holds audios ({count}), but audios were uploaded beside it as well. Pack all audios into the zip, or leave only annotations in it.',
    zh: '该压缩包内含音频（{count} 个），但同时又单独上传了音频。请将所有音频打入压缩包，或在压缩包内只保留标注文件。',
  },
  zip_no_content: {
    code: 24004015, http: 422,
    en: 'This zip holds {count} files but neither audios nor annotation files among them. Pack the recordings and their annotations and upload the zip again.',
    zh: '该压缩包内有 {count} 个文件，但没有音频或标注文件。请打包录音及其标注后重新上传。',
  },
  zip_annotations_too_large: {
    code: 24004016, http: 422,
    en: 'A zip of annotation files alone may take at most {most} MB. Split it, or pack the annotations together with their audios.',
    zh: '仅含标注文件的压缩包不能超过 {most} MB。请拆分，或与音频一起打包。',
  },
  zip_entry_path_unsafe: {
    code: 24004020, http: 422,
    en: '“{name}” points outside the zip and was refused. Pack the recordings again with a usual program.',
    zh: '“{name}”指向压缩包之外，已拒绝。请用常用软件重新打包录音。',
  },
  zip_entry_name_unsafe: {
    code: 24004021, http: 422,
    en: 'The name “{name}” holds invisible or control characters and was refused. Rename the file and pack it again.',
    zh: '文件名“{name}”含有不可见字符或控制字符，已拒绝。请重命名后重新打包。',
  },
  zip_entry_name_too_long: {
    code: 24004022, http: 422,
    en: 'The path “{name}” is longer than {most} characters. Use shorter names or fewer folders and pack it again.',
    zh: '路径“{name}”超过 {most} 个字符。请缩短名称或减少文件夹层级后重新打包。',
  },
  zip_entry_link: {
    code: 24004023, http: 422,
    en: '“{name}” is a link or a special file, not a recording. Pack the recording itself.',
    zh: '“{name}”是链接或特殊文件，不是录音。请打包录音文件本身。',
  },
  zip_entry_not_audio: {
    code: 24004024, http: 422,
    en: '“{name}” is neither .wav nor .mp3 and was left out.',
    zh: '“{name}”不是 .wav 或 .mp3 文件，已略过。',
  },
  zip_entry_foreign: {
    code: 24004030, http: 422,
    en: '“{name}” is neither an audio nor an annotation file and was left out. These would do: .wav, .mp3, {formats}.',
    zh: '“{name}”既不是音频也不是标注文件，已略过。可用的格式：.wav、.mp3、{formats}。',
  },
  zip_entry_duplicate: {
    code: 24004025, http: 422,
    en: 'There is already a file named “{name}” in this zip; the later one was refused. Rename one of them and upload it.',
    zh: '压缩包内已有名为“{name}”的文件，后一个已拒绝。请重命名其中一个后上传。',
  },
  zip_entry_method: {
    code: 24004026, http: 422,
    en: '“{name}” is packed by the {method} method, which is not accepted. Pack it as a usual zip (deflate).',
    zh: '“{name}”采用 {method} 压缩方式，暂不支持。请以普通 zip（deflate）重新打包。',
  },
  zip_entry_too_large: {
    code: 24004027, http: 422,
    en: '“{name}” would take {size} bytes; the limit for one file is {most}.',
    zh: '“{name}”解压后为 {size} 字节，超过单个文件上限 {most}。',
  },
  zip_entry_bomb: {
    code: 24004028, http: 422,
    en: '“{name}” would unpack to {ratio} times its size, as recordings never do, so it was not unpacked.',
    zh: '“{name}”解压后将膨胀 {ratio} 倍，正常录音不会如此，因此未解压。',
  },
  zip_entry_damaged: {
    code: 24004029, http: 422,
    en: '“{name}” is damaged inside the zip (its content does not match what the zip says). Pack it again.',
    zh: '“{name}”在压缩包内已损坏（内容与记录不符）。请重新打包。',
  },
} as const satisfies Record<string, ErrorRow>;
