/** The program in which pictures are decoded. */
import '@sandites/service-kit/picture-encoder';
