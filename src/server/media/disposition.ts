const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/gzip': 'gz',
  'application/x-7z-compressed': '7z',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/flac': 'flac',
  'audio/wav': 'wav',
  'video/x-msvideo': 'avi',
  'text/plain': 'txt',
}

/** What a file is called for anybody but its owner, who alone knows its name. */
export const neutralName = ({ id, mime }: { id: string; mime: string }): string => `file-${id.slice(-12)}.${endings[mime] ?? 'bin'}`
