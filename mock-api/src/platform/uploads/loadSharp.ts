import { UnacceptableFile } from './inspection/unacceptableFile';

/**
 * Loads the image library when it is first needed. It is optional in the published package.
 * @throws UnacceptableFile if the library is not installed
 */
export async function loadSharp() {
  try {
    return (await import('sharp')).default;
  } catch (error) {
    if (Object(error).code !== 'MODULE_NOT_FOUND' && Object(error).code !== 'ERR_MODULE_NOT_FOUND')
      throw error;
    throw new UnacceptableFile(
      'Pictures other than SVG need the package sharp, which is not installed. Run: npm install sharp',
    );
  }
}
