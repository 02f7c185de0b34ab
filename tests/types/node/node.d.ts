// As much of @types/node as the types of /iconv look for.

declare namespace NodeJS {
  interface ReadWriteStream {
    pipe<T extends ReadWriteStream>(destination: T): T;
    write(chunk: string): boolean;
  }
}

interface Buffer extends Uint8Array<ArrayBuffer> {
  readUInt8(offset: number): number;
}

declare var Buffer: { concat(list: readonly Uint8Array[], totalLength?: number): Buffer };
